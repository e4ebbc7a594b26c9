/** A wrong environment variable: the message is the one line that the start prints. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

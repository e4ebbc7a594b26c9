import type { Config } from './config.ts'

/** The address under which people reach this installation, without a slash at its end. */
export function baseUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl
  const name = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

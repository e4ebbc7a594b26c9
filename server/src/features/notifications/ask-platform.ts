import { PlatformRefused } from '../../adapters/municipal-platform/municipal-platform.ts'
import { Undeliverable } from '../../platform/outbox/undeliverable.ts'

/** What the platform says no to, another try cannot help; an outage is tried again. */
export async function askPlatform<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof PlatformRefused ? new Undeliverable(error.message, { cause: error }) : error
  }
}

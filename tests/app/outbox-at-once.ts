import { startOutbox } from '../../server/src/composition/start-outbox.ts'
import type { Outbox } from '../../server/src/platform/outbox/outbox.ts'

/** The outbox of the product, which looks twenty times a second instead of once where nobody calls: a test with five mails took as many seconds. */
export function outboxAtOnce(deps: Parameters<typeof startOutbox>[0]): Outbox {
  return startOutbox(deps, { restMs: 50 })
}

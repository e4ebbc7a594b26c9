import type { Config } from '../../platform/config/config.ts'
import type { Gateway } from './gateway.ts'

/** The gateway that is configured; in the demo one to practise with; else none, and what has to be paid waits. Loaded only where there is one. */
export async function openGateway({ redsys, demo }: Pick<Config, 'redsys' | 'demo'>): Promise<Gateway | undefined> {
  if (redsys) {
    const { redsysGateway } = await import('./redsys-gateway.ts')
    return redsysGateway(redsys)
  }
  if (!demo) return undefined
  const { practiceGateway } = await import('./practice-gateway.ts')
  return practiceGateway()
}

import type { Config } from '../../config.ts'
import type { Gateway } from './gateway.ts'
import { practiceGateway } from './practice-gateway.ts'
import { redsysGateway } from './redsys-gateway.ts'

/** The gateway that is configured; in the demo one to practise with; else none, and what has to be paid waits. */
export function openGateway({ redsys, demo }: Pick<Config, 'redsys' | 'demo'>): Gateway | undefined {
  if (redsys) return redsysGateway(redsys)
  return demo ? practiceGateway() : undefined
}

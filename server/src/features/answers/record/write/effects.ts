import { claim } from './effects/claim.ts'
import { code } from './effects/code.ts'
import type { Effect } from './effects/effect.ts'
import { files } from './effects/files.ts'
import { count, person } from './effects/limits.ts'
import { outbox } from './effects/outbox.ts'
import { content, header, history, order, position } from './effects/rows.ts'
import { search } from './effects/search.ts'
import { delta, state } from './effects/statistics.ts'

/**
 * What follows a save, in this order: first what decides whether there is one, the rows that saves compete for in one order and the code's
 * counter last of them (decisions.md, Data and databases).
 */
export const effects: readonly Effect[] = [
  claim,
  count,
  person,
  files,
  delta,
  state,
  outbox,
  code,
  header,
  content,
  position,
  history,
  order,
  search,
]

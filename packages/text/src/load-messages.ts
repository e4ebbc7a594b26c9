import { loaders } from './compiled/widget-loaders.ts'
import type { Messages } from './messages.ts'

/** What the widget says in a language beyond its English, from a chunk of its own; nothing for English. */
export async function loadAnswerMessages(language: string): Promise<Messages> {
  return (await loaders[language]?.())?.messages ?? {}
}

/** What only the extras of a form say, in a language other than English. */
export async function loadExtraMessages(language: string): Promise<Messages> {
  const first = await loaders[language]?.()
  return (await first?.loadMore())?.messages ?? {}
}

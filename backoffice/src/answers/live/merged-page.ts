import type { AnswerList, AnswerListItem } from '@ventanilla/api'

/** What is shown, each row as it is now, none of them moved; and how many answers came that are not shown. */
export function mergedPage(shown: AnswerList, fresh: AnswerList, deleted: ReadonlySet<string>) {
  const now = new Map(fresh.items.map(item => [item.id, item]))
  const isShown = new Set(shown.items.map(({ id }) => id))
  const newest = shown.items.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '')
  const items = shown.items.flatMap((item): AnswerListItem[] =>
    deleted.has(item.id) ? [] : [now.get(item.id) ?? item],
  )
  const news = fresh.items.filter(({ id, createdAt }) => !isShown.has(id) && createdAt > newest).length
  return { page: { ...shown, items }, news }
}

import type { News, Somebody, Together } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'

/** So many changes of others are told. */
const mostNews = 200

function change(store: EditorStore, make: (together: Together) => Partial<Together>): void {
  const { together } = store.get()
  if (together) store.meet({ ...together, ...make(together) })
}

export function meet(store: EditorStore, people: readonly Somebody[]): void {
  if (people !== store.get().together?.people) change(store, () => ({ people }))
}

/** What others changed; before what tells of it has come, it is told in words alone. */
export function learn(store: EditorStore, news: readonly News[]): void {
  change(store, together => ({ news: [...news, ...together.news].slice(0, mostNews) }))
}

/** What others changed in a question was looked at there. */
export function leave(store: EditorStore, part: string): void {
  const isOfPart = ({ change: { id }, isLeft }: News) => !isLeft && id.split(' ')[0] === part
  if (!store.get().together?.news.some(isOfPart)) return
  change(store, ({ news }) => ({ news: news.map(each => (isOfPart(each) ? { ...each, isLeft: true } : each)) }))
}

/** In the panel's place, until something else is chosen; on a narrow screen the panel comes and goes with it. */
export function showPeople(store: EditorStore, isOpen: boolean): void {
  if (isOpen) store.select(store.get().selection, true)
  else store.closePanel()
  change(store, () => ({ isOpen }))
}

/** The panel is for what is chosen. */
export function closeWhenChosen(store: EditorStore): () => void {
  let { selection } = store.get()
  return store.subscribe(() => {
    const now = store.get()
    if (now.selection === selection) return
    ;({ selection } = now)
    if (now.together?.isOpen) change(store, () => ({ isOpen: false }))
  })
}

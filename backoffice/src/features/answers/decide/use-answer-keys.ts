import type { Answer } from '@ventanilla/api'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useCopy } from '../../../context/toast/use-copy.ts'
import { type KeyHandlers, keyBoard } from '../keys/key-board.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { ListPlace } from '../list-state/list-place.ts'
import type { ShownItem } from '../list-state/merged-page.ts'
import type { AnswerListState } from '../list-state/use-answer-list.ts'
import type { Selection } from '../list-state/use-selection.ts'
import { viewKeys } from '../views/view-keys.ts'
import type { Decide } from './use-decide.ts'
import { useMarkUnread } from './use-mark-unread.ts'

/** Where keys lead from the answer that is read. */
export type Ways = {
  /** As soon as it is known what stands there; `onNone` where that is nothing. */
  go: (step: 1 | -1, onNone?: () => void) => void
  hasPrevious: boolean
  hasNext: boolean
  previousId: string | undefined
  nextId: string | undefined
  /** The first unread one behind it in the list that is shown. */
  nextUnreadId?: string | undefined
  open: (id: string) => void
  /** Back to the list. */
  back: () => void
  /** What is gone through with F6, in its order. */
  regions: () => readonly (HTMLElement | null | undefined)[]
  /** What scrolls; the page where there is none. */
  pane?: () => HTMLElement | null
  /** Whether it is on its own page already. */
  isPage: boolean
}

type Keyed = {
  answer: Answer | undefined
  place: ListPlace
  ways: Ways
  decide: Decide
  onRequest: (() => void) | undefined
  onCorrect: (() => void) | undefined
  onRemove: (() => void) | undefined
  onUndo: () => void
}

/** What keys mean over one answer. */
export function useAnswerKeys({ answer, place, ways, decide, onRequest, onCorrect, onRemove, onUndo }: Keyed): void {
  const text = useText()
  const navigate = useNavigate()
  const notify = useNotify()
  const copy = useCopy(text.t('view.copied'), text.t('view.notCopied'))
  const markUnread = useMarkUnread()
  const handlers: KeyHandlers = {
    next: { run: () => ways.go(1) },
    previous: { run: () => ways.go(-1) },
    readOn: { run: () => readOn(ways, 1), isFree: true },
    readBack: { run: () => readOn(ways, -1), isFree: true },
    back: { run: ways.back },
    regions: { run: () => nextRegion(ways.regions()) },
    undo: { run: onUndo },
    nextUnread: {
      run: () => (ways.nextUnreadId ? ways.open(ways.nextUnreadId) : notify('success', text.t('answers.noneUnread'))),
    },
  }
  if (ways.pane) handlers.read = { run: () => ways.pane?.()?.focus(), isFree: true }
  if (answer) {
    const { id, docCode } = answer
    handlers.copy = { run: () => copy(docCode) }
    handlers.unread = { run: () => markUnread(answer) }
    if (!ways.isPage) handlers.page = { run: () => void navigate(`/ver/${id}`, { state: place }) }
    if (onCorrect) handlers.correct = { run: onCorrect }
    if (onRequest) handlers.request = { run: onRequest }
    if (onRemove) handlers.remove = { run: onRemove }
  }
  // Without an answer yet, these say that it is on its way.
  if (!answer || answer.may.changeState) {
    handlers.last = { run: decide.repeat }
    handlers.state = answer
      ? {
          ask: text.t('decide.choose'),
          choices: () =>
            decide.moves.flatMap(({ id, name, hue, key, isAllowed }) =>
              key === undefined ? [] : [{ key, words: name, hue, isOff: !isAllowed, run: () => decide.move(id) }],
            ),
        }
      : { run: decide.repeat }
  }
  useKeys(handlers)
  // The states that a key is waited for with are those of this answer.
  const id = answer?.id
  useLayoutEffect(() => (id === undefined ? undefined : () => keyBoard.leave('state')), [id])
}

type Selected = { answers: { data?: { items: readonly ShownItem[] } | undefined }; selection: Selection }

/** What keys mean over a list whose rows may be chosen together: that of the answer which is read, else the one that has the focus. */
export function useSelectionKeys(
  { answers, selection }: Selected,
  id: string | undefined,
  chooseAll?: () => void,
): void {
  const last = useRef<string>(undefined)
  const items = answers.data?.items ?? []
  const rowHere = () => {
    const wanted = id ?? focusedRow()
    return items.findIndex(item => item.id === wanted)
  }
  const toggle = () => {
    const item = items[rowHere()]
    if (!item) return
    last.current = item.id
    selection.put([item], !selection.has(item.id))
  }
  const toHere = () => {
    const [from, to] = [items.findIndex(item => item.id === last.current), rowHere()]
    if (from < 0 || to < 0) return toggle()
    selection.put(items.slice(Math.min(from, to), Math.max(from, to) + 1), true)
  }
  useKeys({
    select: { run: toggle },
    selectTo: { run: toHere },
    selectAll: { run: chooseAll ?? (() => selection.putAll(items)) },
  })
}

function focusedRow(): string | undefined {
  const { row, answer } = document.activeElement?.closest<HTMLElement>('[data-row], [data-answer]')?.dataset ?? {}
  return row ?? answer
}

/** What keys mean wherever there are answers: finding and going. */
export function useFindKeys(list: Pick<AnswerListState, 'applyFilters' | 'formId'> | undefined): void {
  const text = useText()
  const navigate = useNavigate()
  const mayDelete = useMay('delete respuesta')
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
  useKeys({
    search: { run: () => focus('main search input') },
    ...(list && {
      filter: { run: () => document.querySelector<HTMLElement>('[data-filter-menu]')?.click() },
      noFilter: { run: () => list.applyFilters(noFilters) },
    }),
    go: {
      ask: text.t('decide.go.ask'),
      choices: () => [
        ...viewKeys.choices(),
        ...boxKeys.map(([key, box, words]) => ({
          key,
          words: text.t(words),
          run: () => void navigate(`/bandeja?box=${box}`),
        })),
        { key: 'h', words: text.t('keys.go.home'), run: () => void navigate('/home') },
        { key: 'f', words: text.t('keys.go.forms'), run: () => void navigate('/listar') },
        ...(mayDelete
          ? [
              {
                key: 'p',
                words: text.t('keys.go.trash'),
                run: () => void navigate(`/papelera/${list?.formId ?? ''}`),
              },
            ]
          : []),
      ],
    },
  })
}

const boxKeys = [
  ['i', 'mine', 'keys.go.inbox'],
  ['n', 'new', 'keys.go.new'],
  ['v', 'late', 'keys.go.late'],
  ['w', 'waiting', 'keys.go.waiting'],
  ['t', 'all', 'keys.go.all'],
] as const

const noFilters = { docCode: '', createdBy: '', state: '', from: '', to: '', day: '', citizenDni: '' }

function readOn({ pane }: Ways, step: 1 | -1): void {
  const element = pane?.() ?? document.scrollingElement
  element?.scrollBy({ top: step * element.clientHeight * 0.9 })
}

function nextRegion(regions: readonly (HTMLElement | null | undefined)[]): void {
  const there = regions.flatMap(region => region ?? [])
  const here = there.findIndex(region => region.contains(document.activeElement))
  const next = there[(here + 1) % there.length]
  const inside = next?.matches('[tabindex], a, button') ? next : next?.querySelector<HTMLElement>('button, a')
  inside?.focus()
}

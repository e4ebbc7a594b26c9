import { fold, type Option } from '@ventanilla/model'
import { useState } from 'react'
import { useEditorState } from '../state/editor-context.ts'
import type { EditorState } from '../state/editor-state.ts'
import { optionFieldId } from '../state/element-ids.ts'

/** A list of more than twelve rests with ten. */
const rests = { above: 12, with: 10 }
/** Above so many there is a search, from so many on only the rows in sight are drawn. */
const searchedAbove = 30
const manyFrom = 100

/** What a search left out, and where the focus had been led to until then. */
type Left = { readonly ids: ReadonlySet<string>; readonly led: EditorState['focus'] }

/**
 * Which options of a list stand there: at rest the first ten of many, all once one of them has the focus or is led to, and while somebody
 * looks for some, those that had the words then, so that none goes while it is written.
 */
export function useShownOptions(options: readonly Option[]) {
  const led = useEditorState(({ focus }) => focus)
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [left, setLeft] = useState<Left>({ ids: new Set(), led: null })
  const isLed = ({ id }: Option) => led !== left.led && optionFieldId(id) === led?.id
  if (!isOpen && options.some(isLed)) setIsOpen(true)
  const isResting = !isOpen && search === '' && options.length > rests.above
  const isShown = (option: Option, index: number) =>
    isResting ? index < rests.with : !left.ids.has(option.id) || isLed(option)
  return {
    isShown,
    shown: options.filter(isShown).length,
    /** The first of those that wait. */
    waiting: isResting ? options[rests.with] : undefined,
    open: () => setIsOpen(true),
    isMany: options.length >= manyFrom,
    isSearched: options.length > searchedAbove,
    search,
    lookFor(words: string) {
      const wanted = fold(words.trim())
      setSearch(words)
      const without = options.filter(({ text }) => !fold(text.text).includes(wanted))
      setLeft({ ids: new Set(without.map(({ id }) => id)), led })
    },
  }
}

import { findQuestion } from '@ventanilla/model'
import { useEffect, useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { cardKey } from './card-keys.ts'
import { isTyping, partAt } from './card-of.ts'
import { chooseToo, chooseUpTo } from '../part/choosing.ts'
import { manyActions } from './many-actions.ts'
import { useClipboard } from './use-clipboard.ts'
import { useFreshQuestion } from './use-fresh-question.ts'

/** Ctrl and K look for a part of the form, from wherever one writes. */
function isSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
  return isK && document.querySelector('dialog[open]') === null
}

/** Hears keys, presses and the clipboard on cards, in the canvas and in the outline. */
export function CardHands() {
  const text = useText()
  const { store, actions } = useEditor()
  const isLocked = useLock().structure
  const many = useMemo(() => manyActions(store, text), [store, text])
  useClipboard(many)
  useFreshQuestion()
  useEffect(() => {
    const hearKey = (event: KeyboardEvent) => {
      if (isSearch(event)) {
        const search = document.querySelector<HTMLInputElement>('nav[data-region] input[type=search]')
        if (!search) return
        event.preventDefault()
        search.select()
        return
      }
      if (event.isComposing || isTyping(event.target)) return
      const act = cardKey(event, { store, actions, many, text, isLocked })
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    /** With Shift up to the question that is pressed, with Ctrl that one too. */
    const hearPress = (event: MouseEvent) => {
      const id = partAt(event.target, true)
      if (id === undefined || !(event.shiftKey || event.ctrlKey || event.metaKey) || isTyping(event.target)) return
      if (!findQuestion(definitionOf(store.get()), id)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.type !== 'click') return
      if (event.shiftKey) chooseUpTo(store, text, id)
      else chooseToo(store, text, id)
    }
    addEventListener('keydown', hearKey, true)
    addEventListener('click', hearPress, true)
    // Shift would mark the words between.
    addEventListener('mousedown', hearPress, true)
    return () => {
      removeEventListener('keydown', hearKey, true)
      removeEventListener('click', hearPress, true)
      removeEventListener('mousedown', hearPress, true)
    }
  }, [store, actions, many, text, isLocked])
  return null
}

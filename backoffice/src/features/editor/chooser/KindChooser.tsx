/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A field with a list in groups beside each other (ARIA authoring practices): no tag does it. */
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import type { Into } from '../gather/pasted-form.ts'
import { type KindEntry, kindGroups, kindIcons } from '../kinds/kind-entries.ts'
import { ChooserFoot } from './ChooserFoot.tsx'
import styles from './chooser.module.css'
import { foundKinds } from './found-kinds.ts'

type Props = {
  /** The kind that the question has; absent where one is added. */
  current?: KindEntry
  /** Where more questions go; without it right after the chosen one. */
  into?: Into
  onChoose: (kind: KindEntry) => void
  onClose: () => void
}

/** Room that the list needs below what opened it; with less it opens upwards. */
const height = 300

const fallback: readonly KindEntry[] = ['string']

/**
 * Every kind of question in one list. Letters search, up and down go within a group, left and right between groups, Enter takes the marked
 * one, Escape leaves all as it was.
 */
export function KindChooser({ current, into, onChoose, onClose }: Props) {
  const text = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<KindEntry>(current ?? 'string')
  const found = search.trim() === '' ? undefined : foundKinds(search, text)
  const isNone = found?.length === 0
  // A line of text takes anything that no kind is made for.
  const groups = found ? [{ name: undefined, kinds: isNone ? fallback : found }] : kindGroups
  // A kind that the list has not, as one that is calculated, marks nothing until something is looked for.
  const isListed = groups.some(({ kinds }) => kinds.includes(marked))
  const active = isListed ? marked : found && groups[0]?.kinds[0]

  useEffect(() => {
    const element = box.current
    const below = innerHeight - (element?.parentElement?.getBoundingClientRect().bottom ?? 0)
    element?.toggleAttribute('data-up', below < height)
    input.current?.focus()
    element?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const step = (event: KeyboardEvent) => {
    const at = Math.max(
      0,
      groups.findIndex(({ kinds }) => active !== undefined && kinds.includes(active)),
    )
    const kinds = groups[at]?.kinds ?? []
    const row = active === undefined ? -1 : kinds.indexOf(active)
    const beside = (by: number) => {
      const next = groups[(at + by + groups.length) % groups.length]?.kinds ?? []
      return next[Math.min(row, next.length - 1)]
    }
    switch (event.key) {
      case 'ArrowDown':
        return kinds[(row + 1) % kinds.length]
      case 'ArrowUp':
        return kinds[(row - 1 + kinds.length) % kinds.length]
      case 'ArrowRight':
        return search ? undefined : beside(1)
      case 'ArrowLeft':
        return search ? undefined : beside(-1)
      default:
        return undefined
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = step(event)
    if (next) setMarked(next)
    else if (event.key === 'Enter' && active) onChoose(active)
    else if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else return
    event.preventDefault()
  }
  return (
    <div ref={box} className={styles.chooser}>
      <label className={styles.search}>
        <Search aria-hidden size={16} />
        <input
          ref={input}
          role="combobox"
          aria-label={text.t('editor.question.kind')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active}`}
          aria-autocomplete="list"
          placeholder={text.t('chooser.search')}
          value={search}
          autoComplete="off"
          onChange={event => setSearch(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <div id={`${id}-list`} role="listbox" aria-label={text.t('editor.question.kind')} className={styles.groups}>
        {isNone && <p className={styles.none}>{text.t('chooser.none')}</p>}
        {groups.map(({ name, kinds }) => (
          <div key={name ?? 'found'} role="group" aria-label={name && text.t(`chooser.group.${name}`)}>
            {name && (
              <p className={styles.groupName} aria-hidden="true">
                {text.t(`chooser.group.${name}`)}
              </p>
            )}
            {kinds.map(kind => {
              const Icon = kindIcons[kind]
              return (
                <button
                  key={kind}
                  id={`${id}-${kind}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={kind === active}
                  className={styles.kind}
                  onPointerMove={() => setMarked(kind)}
                  onClick={() => onChoose(kind)}
                >
                  <Icon aria-hidden size={16} />
                  {text.t(`editor.type.${kind}`)}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <ChooserFoot isChange={current !== undefined} into={into} onClose={onClose} />
    </div>
  )
}

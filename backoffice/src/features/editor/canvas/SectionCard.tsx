import type { Section } from '@ventanilla/model'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import dragStyles from '../drag/drag.module.css'
import { LateConditionLine } from '../logic/LateConditionLine.tsx'
import { moveKeys } from '../part/move-keys.ts'
import { useEditor, useEditorPart, useLock } from '../state/editor-context.ts'
import { cardId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import { SomebodyHere } from '../together/SomebodyHere.tsx'
import { SectionNote, SectionTitle } from '../words/SectionWords.tsx'
import { useWordsPlace } from '../words/words-place.ts'
import styles from './canvas.module.css'
import { PartButton } from './PartButton.tsx'
import { SectionBody } from './SectionBody.tsx'
import { SectionTag } from './SectionTag.tsx'
import { SectionTools } from './SectionTools.tsx'
import { sectionCounts } from './section-counts.ts'
import { WrittenCard } from './WrittenCard.tsx'

type Props = { section: Section; number: number; count: number }

/** A section: closed, its head only. It is drawn anew only when something of it changed. */
export const SectionCard = memo(function SectionCard({ section, number, count }: Props) {
  const text = useText()
  const { store, actions } = useEditor()
  const lock = useLock()
  const { id } = section
  const isChosen = useEditorPart('selection', selection => selection.kind === 'section' && selection.id === id)
  const isOpen = useEditorPart('closed', closed => !closed.has(id))
  const isWritten = useWordsPlace() === 'card' && isChosen
  const move = moveKeys(lock.structure ? undefined : by => actions.moveSection(id, by))
  const name = titleOf(section.title, text)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <section
      className={`${styles.sectionCard} ${dragStyles.dragFrom} ${isChosen ? 'is-chosen' : ''}`}
      aria-label={`${number}. ${name}`}
      data-closed={isOpen ? undefined : id}
    >
      <SomebodyHere part={id} />
      <div className={styles.sectionHead}>
        {!lock.structure && <DragHandle item={{ kind: 'section', id }} name={name} where="canvas" />}
        {isWritten ? (
          <WrittenCard id={cardId(id)} name={name} partId={id} className={styles.sectionOpen} onKeyDown={move}>
            <span className={styles.sectionNumber}>{number}</span>
            <SectionTitle section={section} />
            <SectionTag section={section} />
          </WrittenCard>
        ) : (
          <PartButton
            id={cardId(id)}
            selection={{ kind: 'section', id }}
            isChosen={isChosen}
            className={styles.sectionOpen}
            onKeyDown={move}
          >
            <span className={styles.sectionNumber}>{number}</span>
            <span
              data-title
              className={section.title.text.trim() ? styles.sectionTitle : `${styles.sectionTitle} is-untitled`}
            >
              {name}
            </span>
            <SectionTag section={section} />
          </PartButton>
        )}
        {isChosen ? (
          <SectionTools section={section} number={number} count={count} />
        ) : (
          <span className={styles.sectionCounts}>{sectionCounts(section, text)}</span>
        )}
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={text.t(isOpen ? 'editor.close' : 'editor.open', { name })}
          onClick={() => store.setOpen(id, !isOpen)}
        >
          <Chevron aria-hidden size={20} />
        </button>
      </div>
      {isWritten && (
        <div className={styles.sectionNote}>
          <SectionNote section={section} />
        </div>
      )}
      {!isWritten && section.description.text.trim() !== '' && (
        <p className={styles.sectionNote}>{section.description.text}</p>
      )}
      {section.showIf && (
        <p className={styles.sectionNote}>
          <LateConditionLine showIf={section.showIf} />
        </p>
      )}
      {isOpen && (
        <div className={styles.sectionBody}>
          <SectionBody section={section} />
        </div>
      )}
    </section>
  )
})

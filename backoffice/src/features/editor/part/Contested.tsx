import { TriangleAlert } from 'lucide-react'
import { Suspense, use } from 'react'
import { useText } from '../../../context/text-context.ts'
import { ConflictSlot } from '../state/conflict-slot.ts'
import { useEditorPart } from '../state/editor-context.ts'
import type { OpenConflict } from '../state/editor-state.ts'
import styles from './part.module.css'

type Props = { at: string; fieldId: string }

/** Both versions of what two people wrote in a field, whose path of the form is `at`; nothing where only one did. */
export function Contested({ at, fieldId }: Props) {
  const conflict = useEditorPart('conflicts', conflicts => conflicts.find(({ path }) => path.join('/') === at))
  return conflict ? <Boxes conflicts={[conflict]} fieldId={fieldId} /> : null
}

/** What two people changed of a question besides its words, whose fields stand in the panel; and whether it stays. */
export function ContestedRest({ questionId, fieldId }: { questionId: string; fieldId: string }) {
  const conflicts = useEditorPart('conflicts', each => each)
  const rest = conflicts.filter(({ path }) => path[0] === 'questions' && path[1] === questionId && !isWritten(path))
  return rest.length > 0 ? <Boxes conflicts={rest} fieldId={fieldId} /> : null
}

/** Words that have a field on the canvas: title and help, and those of an option. */
function isWritten(path: OpenConflict['path']): boolean {
  const [, , field] = path
  const isWords = path.at(-1) === 'text'
  return isWords && (path.length === 4 || (path.length === 6 && (field === 'options' || field === 'rows')))
}

function Boxes({ conflicts, fieldId }: { conflicts: readonly OpenConflict[]; fieldId: string }) {
  const ConflictBox = use(ConflictSlot)
  return conflicts.map(conflict => (
    <Suspense key={conflict.path.join('/')}>
      <ConflictBox conflict={conflict} fieldId={fieldId} />
    </Suspense>
  ))
}

/** Marks a part of which two people changed the same: an icon, and what it means to who hears it. */
export function ContestedMark({ partId, holds }: { partId: string; holds?: readonly string[] | undefined }) {
  const text = useText()
  const isContested = useEditorPart('conflicts', conflicts =>
    conflicts.some(({ path }) => partsOf(path).some(each => each === partId || holds?.includes(each))),
  )
  if (!isContested) return null
  return (
    <span className={styles.contestedMark}>
      <TriangleAlert aria-hidden size={16} />
      <span className="visually-hidden">{text.t('editor.contested')}</span>
    </span>
  )
}

/** The ids of what stands on the way to a conflict; words of the form are its own card's. */
function partsOf(path: OpenConflict['path']): readonly string[] {
  return path[0] === 'definition' && path.at(-1) === 'text' ? ['form'] : path
}

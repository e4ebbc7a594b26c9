import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useEditorState } from '../state/editor-context.ts'

// Mostly one is alone.
const PartPeople = lateWithText(['together', 'compare'], async () => (await import('./PartPeople.tsx')).PartPeople)

type Props = {
  part: string
  /** Parts that stand in this line while it is closed. */
  holds?: readonly string[] | undefined
  /** In the outline: who, and no more. */
  isShort?: boolean
}

/** Who else is at a part, and what others changed there. */
export function SomebodyHere({ part, holds, isShort = false }: Props) {
  const isAny = useEditorState(
    ({ people, news }) =>
      people.some(each => each.hue !== undefined && (each.part === part || holds?.includes(each.part))) ||
      (!isShort && news.some(({ change, isLeft }) => !isLeft && change.part === 'question' && change.id === part)),
  )
  return isAny ? (
    <Suspense>
      <PartPeople part={part} holds={holds} isShort={isShort} />
    </Suspense>
  ) : null
}

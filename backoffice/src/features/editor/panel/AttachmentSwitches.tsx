import { attachmentKinds, attachmentsOf, type Question } from '@ventanilla/model'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor } from '../state/editor-context.ts'

const MostFiles = lateWithText(['kinds'], async () => (await import('../part/MostFiles.tsx')).MostFiles)

type Props = { question: Question; lockedBecause: string | undefined }

/** Which files a question asks for, and how many. Videos are offered where the municipality or the author has them on (spec 2 §5). */
export function AttachmentSwitches({ question, lockedBecause }: Props) {
  const text = useText()
  const { actions, choices } = useEditor()
  const kinds = attachmentKinds.filter(
    kind => kind !== 'video' || choices.videoAttachments || question.attachments.video,
  )
  return (
    <>
      {kinds.map(kind => (
        <SwitchRow
          key={kind}
          label={text.t(`editor.attach.${kind}`)}
          isOn={question.attachments[kind]}
          lockedBecause={lockedBecause}
          onChange={isOn =>
            actions.changeQuestion(question.id, before => ({
              ...before,
              attachments: { ...before.attachments, [kind]: isOn },
            }))
          }
        />
      ))}
      {attachmentsOf(question).length > 0 && (
        <Suspense fallback={null}>
          <MostFiles question={question} />
        </Suspense>
      )}
    </>
  )
}

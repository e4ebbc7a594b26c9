import { attachmentKinds, type Question } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor } from '../state/editor-context.ts'

type Props = { question: Question; lockedBecause: string | undefined }

/** Which files a question asks for. Videos are offered where the municipality or the author has them on (spec 2 §5). */
export function AttachmentSwitches({ question, lockedBecause }: Props) {
  const text = useText()
  const { actions, choices } = useEditor()
  return attachmentKinds
    .filter(kind => kind !== 'video' || choices.videoAttachments || question.attachments.video)
    .map(kind => (
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
    ))
}

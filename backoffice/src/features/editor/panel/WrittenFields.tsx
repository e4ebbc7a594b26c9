import { documentTypes, type OpenQuestion, phoneCountries } from '@ventanilla/model'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'

type Props = { question: OpenQuestion }

/** What a question takes that asks for an address, a phone or the number of a document. */
export function WrittenFields({ question }: Props) {
  if (question.dataType === 'phone') return <CountryField question={question} />
  if (question.dataType === 'email')
    return (
      <>
        <ContactSwitch question={question} />
        <VerifySwitch question={question} />
      </>
    )
  return question.dataType === 'documentNumber' ? <DocumentSwitches question={question} /> : null
}

/** Whether citizens are written to at what is answered here; the mark of another question goes with it. */
function ContactSwitch({ question: { id } }: Props) {
  const text = useText()
  const { store } = useEditor()
  const isMarked = useEditorState(state => contentOf(state).live.contactQuestionId === id)
  return (
    <SwitchRow
      label={text.t('kinds.contact')}
      hint={text.t('kinds.contact.hint')}
      isOn={isMarked}
      onChange={isOn =>
        store.step('settings', content => {
          const { contactQuestionId: _, ...live } = content.live
          return { ...content, live: isOn ? { ...live, contactQuestionId: id } : live }
        })
      }
    />
  )
}

/** Whether whoever gives the address proves by a code that is mailed there that it is theirs. */
function VerifySwitch({ question: { id, verify = false } }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  return (
    <SwitchRow
      label={text.t('kinds.verify')}
      hint={text.t('kinds.verify.hint')}
      isOn={verify}
      lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
      onChange={isOn =>
        actions.changeQuestion(id, before => {
          if (before.kind !== 'open') return before
          const { verify: _, ...rest } = before
          return isOn ? { ...rest, verify: true } : rest
        })
      }
    />
  )
}

function CountryField({ question }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  return (
    <SelectField
      id="editor-country"
      label={text.t('kinds.phone.country')}
      hint={text.t('kinds.phone.country.hint')}
      value={question.country ?? 'none'}
      withEmpty={false}
      isDisabled={lock.content}
      options={(['none', ...phoneCountries] as const).map(id => ({ id, name: text.t(`kinds.country.${id}`) }))}
      onChange={wanted =>
        actions.changeQuestion(question.id, before => {
          if (before.kind !== 'open') return before
          const { country: _, ...rest } = before
          const country = phoneCountries.find(each => each === wanted)
          return country ? { ...rest, country } : rest
        })
      }
    />
  )
}

function DocumentSwitches({ question }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const problem = useProblemAt('editor-documents', question.id)
  const { documents = [] } = question
  return (
    <FieldGroup id="editor-documents" label={text.t('kinds.documents')} error={problem}>
      {documentTypes.map(type => (
        <SwitchRow
          key={type}
          label={text.t(`kinds.document.${type}`)}
          isOn={documents.includes(type)}
          lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
          onChange={isOn =>
            actions.changeQuestion(question.id, before =>
              before.kind === 'open'
                ? {
                    ...before,
                    documents: documentTypes.filter(each =>
                      each === type ? isOn : (before.documents ?? []).includes(each),
                    ),
                  }
                : before,
            )
          }
        />
      ))}
    </FieldGroup>
  )
}

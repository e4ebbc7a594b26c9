import { limits, type SignatureSlot } from '@ventanilla/model'
import { Trash2 } from 'lucide-react'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { TextBox } from '../part/TextBox.tsx'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { signatureAddId, signatureFieldId } from '../state/element-ids.ts'

const signatories = ['citizen', 'staff'] as const
const methods = ['draw', 'upload', 'both'] as const
type Props = { signature: SignatureSlot; number: number; count: number }

/** One signature; the last one goes with its option. */
export function SignatureCard({ signature, number, count }: Props) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const { id } = signature
  const change = (into: Partial<SignatureSlot>, field?: string) =>
    store.edit(
      field ? 'text' : 'signatures',
      before => ({
        ...before,
        signatures: before.signatures.map(each => (each.id === id ? { ...each, ...into } : each)),
      }),
      field,
    )
  const isTooLong = [...signature.title.trim()].length > limits.signatureTitle
  const name = text.t('editor.signature.name', { number })
  return (
    <li className={styles.panelCard}>
      <div className={styles.panelCardHead}>
        <h2>{name}</h2>
        {count > 1 && !lock.content && (
          <ToolButton
            name={text.t('editor.list.remove', { name })}
            icon={Trash2}
            onClick={() => {
              store.edit('signatures', before => ({
                ...before,
                signatures: before.signatures.filter(each => each.id !== id),
              }))
              store.focus(signatureAddId)
            }}
          />
        )}
      </div>
      <TextBox
        id={signatureFieldId(id)}
        label={text.t('editor.signature.title')}
        isOptional
        value={signature.title}
        maxLength={limits.title}
        isLocked={lock.content}
        error={
          isTooLong
            ? text.issue({ code: 'form.signature.titleTooLong', values: { max: limits.signatureTitle } })
            : undefined
        }
        onChange={title => change({ title }, `signature ${id}`)}
      />
      <SelectField
        id={`${id}-signatory`}
        label={text.t('editor.signature.signatory')}
        value={signature.signatory}
        withEmpty={false}
        isDisabled={lock.content}
        options={signatories.map(each => ({ id: each, name: text.t(`editor.signatory.${each}`) }))}
        onChange={wanted => {
          const signatory = signatories.find(each => each === wanted)
          if (signatory) change({ signatory })
        }}
      />
      <SelectField
        id={`${id}-method`}
        label={text.t('editor.signature.method')}
        value={signature.method}
        withEmpty={false}
        isDisabled={lock.content}
        options={methods.map(each => ({ id: each, name: text.t(`editor.method.${each}`) }))}
        onChange={wanted => {
          const method = methods.find(each => each === wanted)
          if (method) change({ method })
        }}
      />
      <SwitchRow
        className={styles.panelCardSwitch}
        label={text.t('editor.signature.required')}
        isOn={signature.required}
        lockedBecause={lock.content ? text.t('editor.lock.reason') : undefined}
        onChange={required => change({ required })}
      />
    </li>
  )
}

import { type GivenSignature, limits, type SignatureSlot } from '@ventanilla/model'
import { withExtras } from '@ventanilla/text/extra'
import { useEffect, useRef, useState } from 'react'
import { useFormParts } from '../../answer/form-context.ts'
import { ChoiceControl } from '../../control/ChoiceControl.tsx'
import { FieldGroup } from '../../control/Field.tsx'
import { TextControl } from '../../control/TextControl.tsx'
import { useFile } from '../files/use-file.ts'
import { DrawPad } from './DrawPad.tsx'
import { SentSignature } from './SentSignature.tsx'
import { TypedSignature } from './TypedSignature.tsx'
import { UploadSignature } from './UploadSignature.tsx'

type Way = GivenSignature['method']
type Props = { slot: SignatureSlot; given: GivenSignature | undefined; error: string | undefined }

/** One signature: the name of who signs, then drawn, uploaded or made of that name; once sent, its picture and the way to take it back. */
export function SignatureField({ slot, given, error }: Props) {
  const parts = useFormParts()
  const text = withExtras(parts.text)
  const key = `signatures.${slot.id}`
  const ways: Way[] = [...(slot.method === 'both' ? (['draw', 'upload'] as const) : [slot.method]), 'typed']
  const [way, setWay] = useState<Way>(given?.method ?? ways[0] ?? 'typed')
  const [name, setName] = useState(given?.name ?? '')
  const [nameError, setNameError] = useState<string>()
  const written = name.trim()
  // What is sent is named as it was when it was sent.
  const sending = useRef({ name: written, method: way })
  const file = useFile({
    key,
    kind: 'image',
    rule: 'signature',
    given: given && { fileId: given.fileId, ...(given.token === undefined ? {} : { token: given.token }) },
    onSent: ({ fileId, token }) =>
      parts.dispatch({ kind: 'signature', id: slot.id, signature: { id: slot.id, ...sending.current, fileId, token } }),
    onRemoved: () => parts.dispatch({ kind: 'signature', id: slot.id, signature: null }),
    onProblem: message => parts.dispatch({ kind: 'fileProblem', key, message }),
  })
  const { step } = file.view
  const isMade = step === 'sending' || step === 'there'
  const box = useRef<HTMLDivElement>(null)
  const goesOn = useRef(false)
  useEffect(() => {
    if (goesOn.current) box.current?.querySelector<HTMLElement>(isMade ? 'button' : 'input:not([type=text])')?.focus()
    goesOn.current = false
  }, [isMade])

  /** Sends a picture, unless the name is missing (spec 3 §5). */
  const use = (picture: File | undefined) => {
    if (!written) {
      setNameError(text.t('answer.extra.signature.nameMissing'))
      return parts.focusLater(parts.idOf(`${key}.name`))
    }
    if (!picture) return
    goesOn.current = true
    sending.current = { name: written, method: way }
    file.choose([picture])
  }
  const wayWords: Record<Way, string> = {
    draw: text.t('answer.extra.signature.draw'),
    upload: text.t('answer.extra.signature.upload'),
    typed: text.t('answer.extra.signature.typed'),
  }
  const title = parts.say({ text: slot.title })
  const words = { errorWord: text.t('answer.error') }
  return (
    <FieldGroup
      required={false}
      words={{
        ...words,
        id: parts.idOf(key),
        label: title,
        optional: slot.required ? undefined : text.t('answer.optional'),
        error: file.error ?? (isMade ? undefined : error),
      }}
    >
      <div ref={box} className="v-signature">
        {isMade ? (
          <SentSignature
            id={parts.idOf(key)}
            view={file.view}
            name={given?.name ?? written}
            text={text}
            onCancel={() => {
              goesOn.current = true
              file.remove()
            }}
          />
        ) : (
          <>
            <TextControl
              words={{
                ...words,
                id: parts.idOf(`${key}.name`),
                label: text.t('answer.extra.signature.name'),
                labelSuffix: title,
                error: nameError,
              }}
              value={name}
              required={slot.required}
              autoComplete="name"
              onChange={value => {
                setName([...value].slice(0, limits.signatoryName).join(''))
                setNameError(undefined)
              }}
            />
            <ChoiceControl
              words={{
                ...words,
                id: parts.idOf(key),
                label: text.t('answer.extra.signature.way'),
                labelSuffix: title,
              }}
              choices={ways.map(id => ({ id, text: wayWords[id] }))}
              value={way}
              required={slot.required}
              onChange={id => setWay(ways.find(each => each === id) ?? way)}
            />
            {way === 'draw' && <DrawPad text={text} onUse={use} />}
            {way === 'typed' && <TypedSignature name={written} text={text} onUse={use} />}
            {way === 'upload' && (
              <UploadSignature
                id={parts.idOf(`${key}.file`)}
                accept={file.accept}
                title={title}
                text={text}
                onUse={use}
              />
            )}
          </>
        )}
      </div>
    </FieldGroup>
  )
}

import { type GivenSignature, limits, localizedWord, type SignatureSlot } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FieldGroup } from '../../control/Field.tsx'
import { TextControl } from '../../control/TextControl.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import { useFile } from '../files/use-file.ts'
import { DrawPad } from './DrawPad.tsx'
import type { Strokes } from './ink.ts'
import { SentSignature } from './SentSignature.tsx'
import { SignatureLinks } from './SignatureLinks.tsx'
import { TypedSignature } from './TypedSignature.tsx'
import { UploadSignature } from './UploadSignature.tsx'
import { useSigner } from './use-signer.ts'
import { useTaking, type Way } from './use-taking.ts'

type Props = {
  slot: SignatureSlot
  /** Whether it is of whoever answers, whose name the form may know. */
  isAnswerer: boolean
  given: GivenSignature | undefined
  error: string | undefined
}

/** One signature: drawn, or made of the name of who signs, or uploaded. It counts as it stands; once sent, its picture and the way to take it back. */
export function SignatureField({ slot, isAnswerer, given, error }: Props) {
  const parts = useFormParts()
  const text = parts.text
  const key = `signatures.${slot.id}`
  const ways: Way[] = [...(slot.method === 'both' ? (['draw', 'upload'] as const) : [slot.method]), 'typed']
  const [way, setWay] = useState<Way>(given?.method ?? ways[0] ?? 'typed')
  const [own, setOwn] = useState(given?.name)
  const frame = useRef<HTMLDivElement>(null)
  const signer = useSigner(frame, isAnswerer)
  const strokes = useRef<Strokes>([])
  const [isInked, setIsInked] = useState(false)
  const written = (own ?? signer.name).trim()
  const file = useSignatureFile(slot, given, { name: written, method: way })
  const { view, isMade } = file
  const goOn = useGoingOn(frame, isMade, way)
  const taking = useTaking({
    slot,
    way,
    name: written,
    isNameOwn: own !== undefined,
    isMade,
    onProblem: file.onProblem,
    onTaken: file.take,
  })
  /** Whatever was wrong with it is another thing now. */
  const change = () => {
    taking.forget()
    if (view.step === 'failed') file.remove()
  }
  const title = parts.say(localizedWord(slot.title, slot))
  const turnTo = (next: Way) => {
    setWay(next)
    change()
    goOn(true)
  }
  const links = { text, title, ways, way, onWay: turnTo }
  // The form knows who signs, unless somebody else does.
  const isAsked = way === 'typed' || own !== undefined || signer.name === ''
  const askName = () => {
    setOwn(signer.name)
    parts.focusLater(parts.idOf(key))
  }
  return (
    <FieldGroup
      required={false}
      labels={{
        errorWord: text.t('answer.error'),
        id: parts.idOf(key),
        label: title,
        optional: slot.required ? undefined : text.t('answer.optional'),
        error: file.error ?? (isMade || (way === 'draw' && isInked) || taking.nameError ? undefined : error),
      }}
    >
      <div ref={frame} className="v-signature">
        {isMade ? (
          <SentSignature
            id={parts.idOf(key)}
            view={view}
            name={given?.name ?? written}
            text={text}
            onRetry={file.retry}
            onCancel={() => {
              goOn(true)
              strokes.current = []
              setIsInked(false)
              file.remove()
            }}
          />
        ) : (
          <>
            {way === 'draw' && (
              <DrawPad
                links={links}
                strokes={strokes}
                signer={[written, written && signer.document].filter(Boolean).join(', ')}
                onHeld={taking.hold}
                onInk={isBlank => {
                  setIsInked(!isBlank)
                  change()
                }}
                onOtherSigner={isAsked ? undefined : askName}
              />
            )}
            {isAsked && (
              <SignerName
                id={parts.idOf(key)}
                text={text}
                title={title}
                value={own ?? signer.name}
                isRequired={slot.required}
                error={taking.nameError}
                onChange={value => {
                  setOwn(value)
                  change()
                }}
              />
            )}
            {way === 'typed' && <TypedSignature name={written} text={text} onHeld={taking.hold} />}
            {way === 'upload' && (
              <UploadSignature
                id={parts.idOf(`${key}.file`)}
                accept={file.accept}
                title={title}
                text={text}
                onHeld={taking.hold}
                onChoose={() => {
                  change()
                  goOn(taking.take())
                }}
              />
            )}
            {way !== 'draw' && <SignatureLinks {...links} />}
          </>
        )}
      </div>
    </FieldGroup>
  )
}

/** The picture of a signature as a file that is sent, with the name and the way of who signs as they were when it was taken. */
function useSignatureFile(
  slot: SignatureSlot,
  given: GivenSignature | undefined,
  now: Pick<GivenSignature, 'name' | 'method'>,
) {
  const { dispatch } = useFormParts()
  const key = `signatures.${slot.id}`
  const sending = useRef(now)
  const onProblem = (message: string | null) => dispatch({ kind: 'fileProblem', key, message })
  const file = useFile({
    key,
    kind: 'image',
    rule: 'signature',
    given: given && { fileId: given.fileId, ...(given.token === undefined ? {} : { token: given.token }) },
    onSent: ({ fileId, token }) =>
      dispatch({ kind: 'signature', id: slot.id, signature: { id: slot.id, ...sending.current, fileId, token } }),
    onRemoved: () => dispatch({ kind: 'signature', id: slot.id, signature: null }),
    onProblem,
  })
  const { view } = file
  return {
    ...file,
    // One that did not arrive stays, to be sent again; one that is refused gives its place to another.
    isMade: view.step === 'failed' ? view.canRetry : view.step !== 'empty',
    onProblem,
    take(picture: File): void {
      sending.current = now
      file.choose([picture])
    },
  }
}

type SignerNameProps = {
  id: string
  text: Text
  title: ReactNode
  value: string
  isRequired: boolean
  error: string | undefined
  onChange(value: string): void
}

/** The name of who signs (spec 3 §4). */
function SignerName({ id, text, title, value, isRequired, error, onChange }: SignerNameProps) {
  return (
    <TextControl
      labels={{
        errorWord: text.t('answer.error'),
        id,
        label: text.t('answer.extra.signature.name'),
        labelSuffix: title,
        error,
      }}
      value={value}
      required={isRequired}
      autoComplete="name"
      onChange={typed => onChange([...typed].slice(0, limits.signatoryName).join(''))}
    />
  )
}

const firstOf: Readonly<Record<Way, string>> = {
  draw: '.v-signature-actions button',
  typed: 'input[type=text]',
  upload: 'input[type=file]',
}

/** Where the focus goes on once somebody made or took back a signature by hand, or signs in another way. */
function useGoingOn(box: RefObject<HTMLElement | null>, isMade: boolean | undefined, way: Way) {
  const goesOn = useRef(false)
  useEffect(() => {
    if (goesOn.current) box.current?.querySelector<HTMLElement>(isMade ? 'button' : firstOf[way])?.focus()
    goesOn.current = false
  }, [box, isMade, way])
  return (isByHand: boolean): void => {
    goesOn.current = isByHand
  }
}

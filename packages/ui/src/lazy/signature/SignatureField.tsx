import { type GivenSignature, limits, localizedWord, type SignatureSlot } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChoiceControl } from '../../control/ChoiceControl.tsx'
import { FieldGroup } from '../../control/Field.tsx'
import { TextControl } from '../../control/TextControl.tsx'
import { useFormParts } from '../../flow/form-context.ts'
import { useFile } from '../files/use-file.ts'
import { DrawPad } from './DrawPad.tsx'
import type { Strokes } from './ink.ts'
import { SentSignature } from './SentSignature.tsx'
import { TypedSignature } from './TypedSignature.tsx'
import { UploadSignature } from './UploadSignature.tsx'
import { useTaking, type Way } from './use-taking.ts'

type Props = { slot: SignatureSlot; given: GivenSignature | undefined; error: string | undefined }

/** One signature: the name of who signs, then drawn, uploaded or made of that name. It counts as it stands; once sent, its picture and the way to take it back. */
export function SignatureField({ slot, given, error }: Props) {
  const parts = useFormParts()
  const text = parts.text
  const key = `signatures.${slot.id}`
  const ways: Way[] = [...(slot.method === 'both' ? (['draw', 'upload'] as const) : [slot.method]), 'typed']
  const [way, setWay] = useState<Way>(given?.method ?? ways[0] ?? 'typed')
  const [name, setName] = useState(given?.name ?? '')
  const strokes = useRef<Strokes>([])
  const written = name.trim()
  // What is sent is named as it was when it was sent.
  const sending = useRef({ name: written, method: way })
  const onProblem = (message: string | null) => parts.dispatch({ kind: 'fileProblem', key, message })
  const file = useFile({
    key,
    kind: 'image',
    rule: 'signature',
    given: given && { fileId: given.fileId, ...(given.token === undefined ? {} : { token: given.token }) },
    onSent: ({ fileId, token }) =>
      parts.dispatch({ kind: 'signature', id: slot.id, signature: { id: slot.id, ...sending.current, fileId, token } }),
    onRemoved: () => parts.dispatch({ kind: 'signature', id: slot.id, signature: null }),
    onProblem,
  })
  const { view } = file
  // One that did not arrive stays, to be sent again; one that is refused gives its place to another.
  const isMade = view.step === 'failed' ? view.canRetry : view.step !== 'empty'
  const { box, goOn } = useGoingOn(isMade)
  const taking = useTaking({
    slot,
    way,
    name: written,
    isMade,
    onProblem,
    onTaken(picture) {
      sending.current = { name: written, method: way }
      file.choose([picture])
    },
  })
  /** Whatever was wrong with it is another thing now. */
  const change = () => {
    taking.forget()
    if (view.step === 'failed') file.remove()
  }
  const title = parts.say(localizedWord(slot.title, slot))
  const words = { errorWord: text.t('answer.error') }
  return (
    <FieldGroup
      required={false}
      labels={{
        ...words,
        id: parts.idOf(key),
        label: title,
        optional: slot.required ? undefined : text.t('answer.optional'),
        error: file.error ?? (isMade || taking.nameError ? undefined : error),
      }}
    >
      <div ref={box} className="v-signature">
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
              file.remove()
            }}
          />
        ) : (
          <>
            <TextControl
              labels={{
                ...words,
                id: parts.idOf(key),
                label: text.t('answer.extra.signature.name'),
                labelSuffix: title,
                error: taking.nameError,
              }}
              value={name}
              required={slot.required}
              autoComplete="name"
              onChange={value => {
                setName([...value].slice(0, limits.signatoryName).join(''))
                change()
              }}
            />
            <WayChoice
              id={parts.idOf(`${key}.way`)}
              title={title}
              text={text}
              ways={ways}
              way={way}
              isRequired={slot.required}
              onWay={next => {
                setWay(next)
                change()
              }}
            />
            {way === 'draw' && <DrawPad text={text} strokes={strokes} onHeld={taking.hold} onChange={change} />}
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
          </>
        )}
      </div>
    </FieldGroup>
  )
}

/** Where the focus goes on once a signature was made or taken back by hand: at the way to take it back, or to give another. */
function useGoingOn(isMade: boolean | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const goesOn = useRef(false)
  useEffect(() => {
    if (goesOn.current) box.current?.querySelector<HTMLElement>(isMade ? 'button' : 'input:not([type=text])')?.focus()
    goesOn.current = false
  }, [isMade])
  return {
    box,
    goOn(isByHand: boolean): void {
      goesOn.current = isByHand
    },
  }
}

type WayChoiceProps = {
  id: string
  title: ReactNode
  text: Text
  ways: readonly Way[]
  way: Way
  isRequired: boolean
  onWay(way: Way): void
}

/** How to sign, of the ways that the form allows. */
function WayChoice({ id, title, text, ways, way, isRequired, onWay }: WayChoiceProps) {
  const names: Record<Way, string> = {
    draw: text.t('answer.extra.signature.draw'),
    upload: text.t('answer.extra.signature.upload'),
    typed: text.t('answer.extra.signature.typed'),
  }
  return (
    <ChoiceControl
      labels={{
        errorWord: text.t('answer.error'),
        id,
        label: text.t('answer.extra.signature.way'),
        labelSuffix: title,
      }}
      choices={ways.map(each => ({ id: each, text: names[each] }))}
      value={way}
      required={isRequired}
      onChange={id => onWay(ways.find(each => each === id) ?? way)}
    />
  )
}

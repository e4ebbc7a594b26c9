import type { GivenSignature, SignatureSlot } from '@ventanilla/model'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormParts } from '../../flow/form-context.ts'

export type Way = GivenSignature['method']

/** What a way to sign holds: nothing yet, or what a picture is made of. */
export type Maker = {
  isEmpty(): boolean
  /** Whether it is no more than a slip of the hand. */
  isShort?(): boolean
  picture(): Promise<File | undefined>
}

type Options = {
  slot: SignatureSlot
  way: Way
  name: string
  /** Whether the name was written here, and not taken from the form. */
  isNameOwn: boolean
  isMade: boolean
  onProblem(message: string | null): void
  onTaken(picture: File): void
}

/** Takes a signature as it stands when somebody wants to save, or says what it lacks: what was drawn or written counts without a further button. */
export function useTaking(options: Options) {
  const { text, pending, takers, focusLater, idOf } = useFormParts()
  const { slot, way, name, isNameOwn, isMade, onProblem, onTaken } = options
  const maker = useRef<Maker>(undefined)
  const hold = useCallback((made: Maker) => {
    maker.current = made
  }, [])
  const [isNameMissing, setIsNameMissing] = useState(false)
  const nameMissing = text.t('answer.extra.signature.nameMissing')

  const lack = ({ isEmpty, isShort }: Maker): string | null => {
    if (!isEmpty() && isShort?.()) return text.t('answer.extra.signature.short')
    if (!isEmpty()) return name ? null : nameMissing
    // A name alone is no signature yet, but somebody meant to sign. A required one is asked for anyway.
    if (!name || !isNameOwn || way === 'typed' || (way === 'draw' && slot.required)) return null
    return text.t(way === 'draw' ? 'answer.extra.signature.notDrawn' : 'answer.extra.signature.noImage')
  }
  const make = async (made: Maker) => {
    const picture = await made.picture()
    if (picture) onTaken(picture)
    else onProblem(text.t('answer.extra.file.failed', { kind: 'image' }))
  }
  const wait = (work: Promise<unknown>) => {
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }
  /** Whether a picture is being made of it. */
  const take = (): boolean => {
    const { current } = maker
    if (isMade || !current) return false
    const isEmpty = current.isEmpty()
    const message = lack(current)
    setIsNameMissing(message === nameMissing)
    if (!isEmpty && !message) wait(make(current))
    else if (message) {
      onProblem(message)
      // The save reads what is wrong once it is known.
      wait(Promise.resolve())
    }
    return !isEmpty && !message
  }
  const latest = useRef(take)
  useLayoutEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const own = () => void latest.current()
    takers.add(own)
    return () => void takers.delete(own)
  }, [takers])

  return {
    /** Hears of the way to sign that is at hand, and of what it holds. */
    hold,
    nameError: isNameMissing && !isMade ? nameMissing : undefined,
    take(): boolean {
      const isTaken = take()
      if (!isTaken) focusLater(idOf(`signatures.${slot.id}`))
      return isTaken
    },
    forget(): void {
      setIsNameMissing(false)
      onProblem(null)
    },
  }
}

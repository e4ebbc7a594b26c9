import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { stepCalls } from '../second-factor/factor-calls.ts'
import { nameOfDevice, registerPasskey } from '../second-factor/register-passkey.ts'
import { SignInError } from './SignInError.tsx'
import styles from './sign-in.module.css'

type Props = { onMade: (made: Awaited<ReturnType<typeof stepCalls.addPasskey>>) => void }

/** A passkey of this browser, in the middle of a sign-in; it may be called otherwise later. */
export function SetUpPasskey({ onMade }: Props) {
  const text = useText()
  const add = useMutation({
    mutationFn: () =>
      registerPasskey(text, {
        name: nameOfDevice(text) ?? location.host,
        begin: () => stepCalls.beginPasskey(),
        add: stepCalls.addPasskey,
      }),
    onSuccess: onMade,
  })
  const { error } = add
  const sentence = error?.cause ? error.message : error && problemSentence(error, text)
  return (
    <div className={styles.passkey}>
      <p className="form-hint">{text.t('factor.passkeys.hint')}</p>
      <SignInError sentence={sentence ?? undefined} />
      <button
        type="button"
        className="button secondary with-icon"
        aria-busy={add.isPending}
        onClick={() => {
          if (!add.isPending) add.mutate()
        }}
      >
        <KeyRound aria-hidden size={16} />
        {text.t('factor.passkey.add')}
      </button>
    </div>
  )
}

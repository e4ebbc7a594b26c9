import { CircleAlert } from 'lucide-react'

/** Why somebody could not come in. The live region exists before it speaks. */
export function SignInError({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert">
      {sentence && (
        <p className="sign-in-error">
          <CircleAlert aria-hidden size={20} />
          {sentence}
        </p>
      )}
    </div>
  )
}

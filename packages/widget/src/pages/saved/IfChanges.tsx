import type { Text } from '@ventanilla/text/light'
import { Withdraw } from '../withdraw/Withdraw.tsx'

type Props = { text: Text; docCode: string; withdraw(): Promise<unknown>; onWithdrawn(): void }

/** Under what can be kept: taking it back, as long as nobody has decided. */
export function IfChanges({ text, ...props }: Props) {
  return (
    <section className="v-saved-side" aria-labelledby="v-saved-changes">
      <h2 id="v-saved-changes">{text.t('portal.saved.ifChanges')}</h2>
      <p>{text.t('portal.saved.mayWithdraw')}</p>
      <Withdraw {...props} text={text} className="v-saved-way">
        {text.t('portal.withdraw.open')}
      </Withdraw>
    </section>
  )
}

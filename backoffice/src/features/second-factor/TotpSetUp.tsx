import { useQuery } from '@tanstack/react-query'
import type { TotpSetup } from '@ventanilla/api'
import { Copy } from 'lucide-react'
import { drawQr } from '../../components/draw-qr.ts'
import { useText } from '../../context/text-context.ts'
import { useCopy } from '../../context/toast/use-copy.ts'
import { CodeField } from './CodeField.tsx'
import styles from './second-factor.module.css'

type Props = {
  id: string
  setup: TotpSetup
  code: string
  error?: string | undefined
  onCode: (code: string) => void
}

/** What an app is told, as a picture and as letters to type, and the code that shows that it took it. */
export function TotpSetUp({ id, setup: { secret, uri }, code, error, onCode }: Props) {
  const text = useText()
  const copy = useCopy(text.t('factor.copied'), text.t('factor.notCopied'))
  const drawn = useQuery({
    queryKey: ['totp-qr', uri],
    queryFn: () => drawQr(uri),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })
  return (
    <>
      <ol className={styles.steps}>
        <li>{text.t('factor.totp.step.app')}</li>
        <li>
          {text.t('factor.totp.step.scan')}
          {drawn.data && (
            <img
              className={styles.qr}
              src={`data:image/svg+xml,${encodeURIComponent(drawn.data)}`}
              alt={text.t('factor.totp.picture')}
              width={176}
              height={176}
            />
          )}
          <p className="form-hint">{text.t('factor.totp.step.type')}</p>
          <div className={styles.secret}>
            <code translate="no">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <button type="button" className="button secondary with-icon" onClick={() => copy(secret)}>
              <Copy aria-hidden size={16} />
              {text.t('factor.totp.copy')}
            </button>
          </div>
        </li>
        <li>{text.t('factor.totp.step.code')}</li>
      </ol>
      <CodeField id={id} label={text.t('factor.code')} value={code} error={error} onChange={onCode} />
    </>
  )
}

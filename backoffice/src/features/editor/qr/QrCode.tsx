import { useQuery } from '@tanstack/react-query'
import { saveFile } from '@ventanilla/ui'
import { Copy, Download } from 'lucide-react'
import { Notice } from '../../../components/Notice.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import styles from '../panel/panel.module.css'
import { drawQr, paintQr } from '../../../components/draw-qr.ts'
import qrStyles from './qr.module.css'

/** The public address as a picture for posters: looked at, downloaded or copied. */
export function QrCode({ link, formId }: { link: string; formId: string }) {
  const text = useText()
  const notify = useNotify()
  const drawn = useQuery({
    queryKey: ['qr', link],
    queryFn: () => drawQr(link),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const savePicture = async () => {
    try {
      saveFile(await paintQr(link), `qr-${formId}.png`)
    } catch (error) {
      notify('error', problemSentence(error, text))
    }
  }
  const copy = async () => {
    try {
      // The picture is promised, not awaited: some browsers let only the press itself write.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': paintQr(link) })])
      notify('success', text.t('editor.copied', { name: text.t('editor.qr.title') }))
    } catch {
      notify('error', text.t('editor.qr.notCopied'))
    }
  }
  if (drawn.isError) {
    return <Notice title={problemSentence(drawn.error, text)} onRetry={() => void drawn.refetch()} />
  }
  if (!drawn.data) return <Skeleton rows={2} kind="row" />
  const svg = drawn.data
  return (
    <div className={qrStyles.qr}>
      <img
        className={qrStyles.qrPicture}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={text.t('editor.qr.picture', { link })}
        width={144}
        height={144}
      />
      <div className="qr-side">
        <p className={styles.panelLabel}>{text.t('editor.qr.title')}</p>
        <p className="form-hint">{text.t('editor.qr.hint')}</p>
      </div>
      <div className={qrStyles.qrActions}>
        <button
          type="button"
          className="button secondary with-icon"
          aria-label={text.t('editor.qr.svg')}
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `qr-${formId}.svg`)}
        >
          <Download aria-hidden size={16} />
          SVG
        </button>
        <button
          type="button"
          className="button secondary with-icon"
          aria-label={text.t('editor.qr.png')}
          onClick={() => void savePicture()}
        >
          <Download aria-hidden size={16} />
          PNG
        </button>
        <button
          type="button"
          className="button secondary with-icon"
          aria-label={text.t('editor.qr.copy')}
          onClick={() => void copy()}
        >
          <Copy aria-hidden size={16} />
          {text.t('editor.copy')}
        </button>
      </div>
    </div>
  )
}

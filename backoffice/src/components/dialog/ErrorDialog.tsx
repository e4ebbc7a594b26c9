import { useText } from '../../context/text-context.ts'
import { ReadDialog } from './ReadDialog.tsx'

type Props = { sentence: string; onClose: () => void }

/** The specification's error dialog: titled 'Error', one sentence, one way out (spec 3 §8). */
export function ErrorDialog({ sentence, onClose }: Props) {
  const text = useText()
  return (
    <ReadDialog title={text.t('answering.error')} close={text.t('answering.close')} onClose={onClose}>
      <p role="alert">{sentence}</p>
    </ReadDialog>
  )
}

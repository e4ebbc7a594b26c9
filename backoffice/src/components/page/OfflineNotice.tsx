import { WifiOff } from 'lucide-react'
import { useText } from '../../context/text-context.ts'
import { useOnline } from '../use-online.ts'

/** The live region exists before it speaks. */
export function OfflineNotice() {
  const text = useText()
  const online = useOnline()
  return (
    <output className="offline">
      {!online && (
        <span>
          <WifiOff aria-hidden size={16} />
          {text.t('shell.offline')}
        </span>
      )}
    </output>
  )
}

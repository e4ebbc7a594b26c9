import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../../context/text-context.ts'

function watchConnection(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** The live region exists before it speaks. */
export function OfflineNotice() {
  const text = useText()
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
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

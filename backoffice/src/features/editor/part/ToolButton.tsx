import { Tooltip } from '@ventanilla/ui/overlay'
import type { LucideIcon } from 'lucide-react'
import styles from './part.module.css'

type Props = { name: string; icon: LucideIcon; isDisabled?: boolean; size?: number; onClick: () => void }

/** An icon that does something to the part beside it; its name stands in a tooltip. A disabled one keeps the focus it has. */
export function ToolButton({ name, icon: Icon, isDisabled = false, size = 16, onClick }: Props) {
  return (
    <Tooltip words={name}>
      {reference => (
        <button
          type="button"
          {...reference}
          className={`icon-button ${styles.editorTool} ${isDisabled ? 'is-disabled' : ''}`}
          aria-label={name}
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && onClick()}
        >
          <Icon aria-hidden size={size} />
        </button>
      )}
    </Tooltip>
  )
}

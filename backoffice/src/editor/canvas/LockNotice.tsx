import { Lock } from 'lucide-react'
import { useText } from '../../shell/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'

/** Why parts of the editor are locked, said once at the top (spec 2 §4). */
export function LockNotice() {
  const text = useText()
  const { answers } = useEditor()
  const lock = useLock()
  if (!lock.structure) return null
  return (
    <div className="editor-lock">
      <Lock aria-hidden size={16} />
      <p>{text.t(lock.content ? 'editor.lock.all' : 'editor.lock.structure', { count: answers })}</p>
    </div>
  )
}

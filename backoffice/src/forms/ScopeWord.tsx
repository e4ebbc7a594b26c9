import { Globe, Lock } from 'lucide-react'
import { useText } from '../shell/text-context.ts'

/** Public or private, in words. */
export function ScopeWord({ isPublic }: { isPublic: boolean }) {
  const text = useText()
  const Icon = isPublic ? Globe : Lock
  return (
    <span className="icon-word">
      <Icon aria-hidden size={16} />
      {text.t(isPublic ? 'forms.scope.public' : 'forms.scope.private')}
    </span>
  )
}

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A list to choose from as it looks everywhere, where a field has no label of its own. */
export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <span className="form-select">
      <select {...props} className="input" />
      <ChevronDown aria-hidden size={16} />
    </span>
  )
}

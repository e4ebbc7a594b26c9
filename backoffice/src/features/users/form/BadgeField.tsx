import { hasBadge, type Role } from '@ventanilla/model'
import { TextField } from '../../../components/field/TextField.tsx'
import { useText } from '../../../context/text-context.ts'

type Props = {
  id: string
  error: string | undefined
  role: Role | ''
  value: string
  onChange: (badgeNumber: string) => void
}

/** The badge number, of inspectors only. */
export function BadgeField({ role, ...field }: Props) {
  const text = useText()
  if (role === '' || !hasBadge(role)) return null
  return <TextField {...field} label={text.t('users.field.badge')} isOptional isNarrow maxLength={40} />
}

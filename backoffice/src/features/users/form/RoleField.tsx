import { assignableRoles, isRole, type Role } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'

type Props = {
  id: string
  hint?: string | undefined
  error: string | undefined
  /** Nothing is chosen yet, and may be again. */
  withEmpty?: boolean
  value: Role | ''
  onChange: (role: Role | '') => void
}

/** One of the roles that the person may give. */
export function RoleField({ onChange, ...field }: Props) {
  const text = useText()
  const session = useSession()
  return (
    <SelectField
      {...field}
      label={text.t('users.column.role')}
      options={assignableRoles(session.user).map(role => ({ id: role, name: text.t(`users.role.${role}`) }))}
      onChange={chosen => onChange(isRole(chosen) ? chosen : '')}
    />
  )
}

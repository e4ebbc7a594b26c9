import { isForSomeForms, type KeyScope, keyScopes } from '@ventanilla/model'
import { FieldGroup } from '../../components/field/Field.tsx'
import { useText } from '../../context/text-context.ts'
import { scopeGroups } from './scope-choices.ts'

type Props = { id: string; isAll: boolean; chosen: readonly KeyScope[]; onChange: (scopes: KeyScope[]) => void }

/** Every scope in words, by what it is about; those that are for all forms alone rest while some are chosen. */
export function ScopeChecks({ id, isAll, chosen, onChange }: Props) {
  const text = useText()
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(keyScopes.filter(each => (each === scope ? isOn : chosen.includes(each))))
  return (['answers', 'beside', 'forms'] as const).map(group => (
    <FieldGroup key={group} id={`${id}-${group}`} label={text.t(`apiKeys.group.${group}`)}>
      <div className="checks">
        {scopeGroups[group].map(scope => (
          <label key={scope} className="check-row">
            <input
              type="checkbox"
              checked={chosen.includes(scope) && (isAll || isForSomeForms(scope))}
              disabled={!isAll && !isForSomeForms(scope)}
              onChange={event => toggle(scope, event.target.checked)}
            />
            {text.t(`apiKeys.scope.${scope}`)}
          </label>
        ))}
      </div>
    </FieldGroup>
  ))
}

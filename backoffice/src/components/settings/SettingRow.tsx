import { useId } from 'react'
import { useText } from '../../context/text-context.ts'
import { Switch } from '../Switch.tsx'

type Props = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** One setting: its name, a sentence of what it does, and the switch. */
export function SettingRow({ label, hint, isOn, onChange }: Props) {
  const text = useText()
  const id = useId()
  return (
    <div className="setting">
      <div>
        <p className="setting-name" aria-hidden="true">
          {label}
        </p>
        <p className="form-hint" id={id}>
          {hint}
        </p>
      </div>
      <Switch
        label={label}
        describedBy={id}
        isOn={isOn}
        word={text.t(isOn ? 'municipalities.on' : 'municipalities.off')}
        onChange={onChange}
      />
    </div>
  )
}

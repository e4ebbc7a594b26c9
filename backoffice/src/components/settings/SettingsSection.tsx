import { type ReactNode, useId } from 'react'
import './settings.css'

type Props = { title: string; hint?: string; children: ReactNode }

/** A group of settings: its name at the left, what it holds at the right. */
export function SettingsSection({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className="card settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

import { useState } from 'react'
import { VentanillaForm } from './VentanillaForm.tsx'

const languages = { es: 'Español', eu: 'Euskara', en: 'English' }
type Language = keyof typeof languages
const isLanguage = (value: string): value is Language => value in languages

/** What the town knows of who has signed in; outside of the component, so it is the same object each time. */
const known = { name: 'Marta Sosa', phone: '353 412 3456' }

/** A neighbour's own page: a complaint is written here, in any of three languages, and its code listed. */
export function App({ origin }: { origin: string }) {
  const [language, setLanguage] = useState<Language>('es')
  const [isOpen, setIsOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <header>
        <p>Mi barrio</p>
        <fieldset className="languages" aria-label="Idioma del formulario">
          {Object.keys(languages)
            .filter(isLanguage)
            .map(each => (
              <button
                key={each}
                type="button"
                lang={each}
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                {languages[each]}
              </button>
            ))}
        </fieldset>
      </header>
      <main>
        <h1>Hola, {known.name}</h1>
        <output>{codes.length > 0 && <span className="heard">Reclamos registrados: {codes.join(', ')}</span>}</output>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Cerrar' : 'Hacer un reclamo'}
        </button>
        {isOpen && (
          <VentanillaForm
            form="neighbour-complaint"
            origin={origin}
            lang={language}
            prefill={known}
            on={{ saved: ({ docCode }) => setCodes(before => [...before, docCode]) }}
          />
        )}
      </main>
    </>
  )
}

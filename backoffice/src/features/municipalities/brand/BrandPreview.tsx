import type { BrandTheme } from '@ventanilla/model'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../../context/text-context.ts'
import styles from './brand.module.css'

type Props = {
  theme: 'light' | 'dark'
  colour: string
  values: BrandTheme
  name: string
  logo: string | null
}

/** A piece of a form's page as it looks with the colours, a picture to those who see it and nothing to others. */
export function BrandPreview({ theme, colour, values, name, logo }: Props) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = box.current?.style
    style?.setProperty('--brand', colour)
    style?.setProperty('--brand-accent', values.accent)
    style?.setProperty('--brand-strong', values.strong)
    style?.setProperty('--brand-soft', values.soft)
    style?.setProperty('--brand-on-accent', values.onAccent)
  }, [colour, values])
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">
        {text.t('municipalities.colour.preview', { theme: text.t(`municipalities.colour.theme.${theme}`) })}
      </figcaption>
      <div ref={box} aria-hidden className={`ventanilla ${styles.preview}`} data-theme={theme}>
        <div className={styles.stripe} />
        <div className={styles.head}>
          {logo && <img src={logo} alt="" />}
          <strong>{name}</strong>
        </div>
        <div className={styles.body}>
          <span className={styles.progress}>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.chosen}>{text.t('municipalities.colour.example.option')}</span>
          <span className={styles.soft}>{text.t('municipalities.colour.example.step')}</span>
          <span>
            <span className={styles.solid}>{text.t('municipalities.colour.example.button')}</span>
            <span className={styles.link}>{text.t('municipalities.colour.example.link')}</span>
          </span>
        </div>
      </div>
    </figure>
  )
}

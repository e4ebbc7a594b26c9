import type { PublicForm } from '@ventanilla/api'
import { foreignLanguage, hasOptions, type LocalizedText, type Question, type Section, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { html } from 'hono/html'
import type { Html } from '../../platform/html/page-shell.ts'
import { say as sayOf } from '../../platform/html/say.ts'

/** What the form asks, to read: for search engines, for who looks before the script has run, and for who has none. */
export function readableForm({ id, definition, language }: PublicForm, text: Text): Html {
  const say = (words: LocalizedText) => sayOf(definition, words, language)
  const { headerImage, settings, sections } = definition
  const picture =
    settings.headerImage && headerImage
      ? html`<img class="picture" src="/api/v1/public/forms/${encodeURIComponent(id)}/header-image" alt="${textIn(headerImage.alt, language)}" lang="${foreignLanguage(headerImage.alt, language, definition.language) ?? language}" />`
      : ''
  return html`${picture}<h1>${say(definition.title)}</h1>
${paragraph(say(definition.description))}
<noscript><p class="note">${text.t('page.noScript')}</p></noscript>
${sections.map(section => readableSection(section, say))}`
}

type Say = (words: LocalizedText) => Html | string

function readableSection(section: Section, say: Say): Html {
  const title = say(section.title)
  const body =
    section.kind === 'simple'
      ? questionList(section.questions, say)
      : html`<ul>${section.conditions.map(({ label, questions }) => html`<li>${say(label)}${questionList(questions, say)}</li>`)}</ul>`
  return html`<section>${title ? html`<h2>${title}</h2>` : ''}${paragraph(say(section.description))}${body}</section>`
}

function questionList(questions: readonly Question[], say: Say): Html | '' {
  return questions.length === 0 ? '' : html`<ul>${questions.map(question => readableQuestion(question, say))}</ul>`
}

function readableQuestion(question: Question, say: Say): Html {
  const rows = question.kind === 'table' ? listOf(question.rows, say) : ''
  const options = hasOptions(question) ? listOf(question.options, say) : ''
  return html`<li>${say(question.title)}${rows}${options}</li>`
}

function listOf(parts: readonly { readonly text: LocalizedText }[], say: Say): Html {
  return html`<ul>${parts.map(({ text }) => html`<li>${say(text)}</li>`)}</ul>`
}

function paragraph(text: Html | string): Html | '' {
  return text === '' ? '' : html`<p class="quiet">${text}</p>`
}

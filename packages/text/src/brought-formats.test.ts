import { bringFormats } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { availableLanguages, loadMessages } from './index.ts'

/** What each format is called wherever it is named; our own goes by the product's name. */
const called: Readonly<Record<(typeof bringFormats)[number], string>> = {
  ventanilla: '{product}',
  xlsform: 'XLSForm',
  surveyjs: 'SurveyJS',
  formio: 'Form.io',
  openforms: 'Open Forms',
  // By the list that its documents hold: it goes by no name of its own here.
  legacy: 'secciones',
  csv: 'CSV',
}

it.each(availableLanguages)(
  'names every format that can be brought where a file is none of them: %s',
  async language => {
    const said = JSON.stringify((await loadMessages(language))['problem.formImport.unknown'])
    expect(bringFormats.filter(format => !said.includes(called[format].replace(/[{}]/g, '')))).toEqual([])
  },
)

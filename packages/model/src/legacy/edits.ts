import { isObject, numberOf, objectsOf, type Parts, partsOf } from './parts.ts'

/**
 * The stored answer with the corrections of its supervisors applied over it, one after the other, as the legacy product does when it loads
 * one (spec 3 §3). What a correction names that is not there is left as it is.
 */
export function withEdits(document: Parts): Parts {
  const edits = objectsOf(document['editsBySupervisor'])
  if (edits.length === 0) return document
  const edited = copyOf(document)
  for (const { editedAnswers, editedConditions, editedLocation } of edits) {
    for (const mark of objectsOf(editedConditions)) {
      const condition = conditionAt(sectionAt(edited, mark), mark['conditionIndex'])
      if (condition) condition['checked'] = mark['checked'] === true
    }
    for (const mark of objectsOf(partsOf(editedAnswers)['answers'])) {
      const question = questionAt(sectionAt(edited, mark), mark)
      if (question) answer(question, mark['answer'])
    }
    if (isObject(editedLocation)) edited['ubicacion'] = editedLocation
  }
  return edited
}

/** All the way down: a correction changes what stands deep in it. */
function copyOf(document: Parts): Record<string, unknown> {
  const copy: unknown = JSON.parse(JSON.stringify(document))
  return isObject(copy) ? copy : {}
}

type Found = Record<string, unknown> | undefined

function sectionAt(document: Parts, mark: Parts): Found {
  return numbered(document['secciones'], mark['sectionOrder'], 'orden')
}

function conditionAt(section: Found, index: unknown): Found {
  const at = numberOf(index)
  return section && at !== undefined && at >= 0 ? numbered(section['conditions'], at, 'order') : undefined
}

function questionAt(section: Found, mark: Parts): Found {
  const condition = conditionAt(section, mark['conditionIndex'])
  const isRow = mark['repetible'] === true && mark['isMain'] !== true
  const rows = section?.['seccionesRepetibles']
  const row = isRow && Array.isArray(rows) ? partsOf(rows[numberOf(mark['rowIndex']) ?? -1]) : section
  return numbered(condition ? condition['questions'] : row?.['preguntas'], mark['order'], 'orden')
}

/** The one that has the number, else the one at that place. */
function numbered(list: unknown, number: unknown, key: string): Found {
  const wanted = numberOf(number)
  if (!Array.isArray(list) || wanted === undefined) return undefined
  const all = list.filter(isObject)
  return all.find(each => numberOf(each[key]) === wanted) ?? all[wanted]
}

/** A choice is corrected with its options as they are now, or with the words of what was chosen. */
function answer(question: Record<string, unknown>, given: unknown): void {
  const options = objectsOf(given)
  if (options.length > 0) {
    question['opciones'] = options
    return
  }
  question['respuesta'] = given
  question['opciones'] = objectsOf(question['opciones']).map(option => ({ ...option, checked: false }))
}

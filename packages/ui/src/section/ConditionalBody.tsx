import { type ConditionalContent, type ConditionalSection, isConditionDisabled } from '@ventanilla/model'
import { FieldGroup } from '../control/Field.tsx'
import { conditionsKey, fieldKey } from '../flow/fields.ts'
import { useFormParts } from '../flow/form-context.ts'
import type { BodyProps } from '../question/body-props.ts'
import { fileErrorsOf, Question } from '../question/Question.tsx'

const nothing = { value: null }

/** Conditions as checkboxes; each opens its own questions below it. With the single option one closes the others. */
export function ConditionalBody({
  section,
  title,
  given,
  typed,
  errors,
  asked,
}: BodyProps<ConditionalSection, ConditionalContent>) {
  const { text, say, dispatch, idOf, locks } = useFormParts()
  const key = conditionsKey(section.id)
  const id = idOf(key)
  const words = {
    id,
    label: title,
    isLabelHidden: true,
    hint: section.single ? text.t('answer.oneCondition') : undefined,
    error: errors.get(key),
    errorWord: text.t('answer.error'),
  }
  return (
    <div className="v-conditions">
      <FieldGroup labels={words} required={false}>
        {section.conditions.map((condition, index) => {
          const checked = given.checked.includes(condition.id)
          const label = say(condition.label)
          const questions = checked ? asked(condition.questions) : []
          return (
            <div key={condition.id} className="v-condition">
              <label className="v-option">
                <input
                  className="v-mark v-checkbox"
                  type="checkbox"
                  id={index === 0 ? id : undefined}
                  checked={checked}
                  disabled={
                    isConditionDisabled(section, given, condition.id) ||
                    locks?.isConditionLocked(section.id, condition.id)
                  }
                  onChange={event =>
                    dispatch({
                      kind: 'condition',
                      sectionId: section.id,
                      conditionId: condition.id,
                      checked: event.currentTarget.checked,
                    })
                  }
                />
                <span>{label}</span>
              </label>
              {questions.length > 0 && (
                <fieldset className="v-condition-body">
                  <legend className="v-sr">{label}</legend>
                  <div className="v-questions">
                    {questions.map(question => {
                      const questionKey = fieldKey(section.id, undefined, question.id)
                      return (
                        <Question
                          key={question.id}
                          question={question}
                          sectionId={section.id}
                          value={
                            (Object.hasOwn(given.values, question.id) ? given.values[question.id] : undefined) ??
                            nothing
                          }
                          typed={typed[questionKey]}
                          error={errors.get(questionKey)}
                          fileErrors={fileErrorsOf(errors, questionKey, question)}
                        />
                      )
                    })}
                  </div>
                </fieldset>
              )}
            </div>
          )
        })}
      </FieldGroup>
    </div>
  )
}

import { formPage } from '#app/ui/form/form-page.tsx'
import { GiveForm } from './forms.tsx'
import { access } from './resource.ts'

/** /veita-adgang: reached from the list and by Ctrl+K. */
export const GivePage = formPage(access, GiveForm, {
  param: 'id',
  create: 'access.give',
  edit: 'access.edit',
})

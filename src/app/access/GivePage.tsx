import { formPage } from '#app/ui/form/form-page.tsx'
import { GiveForm } from './forms.tsx'
import { access } from './resource.ts'

export const GivePage = formPage(access, GiveForm, {
  param: 'id',
  create: 'access.give',
  edit: 'access.edit',
})

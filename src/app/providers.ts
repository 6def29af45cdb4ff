import { dataProviderOf } from './platform/data-provider.ts'

/** react-admin's resources, named by their Icelandic path; each feature that uses react-admin's hooks adds a line. */
export const dataProvider = dataProviderOf({})

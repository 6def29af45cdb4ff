import type { Kind } from '#domain/fifa-registry/codes.ts'
import type {
  Duplicate,
  DuplicateDetails,
  RegisterAnswer,
  UpdateAnswer,
} from '#domain/fifa-registry/duplicates.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import type { Texts } from '../platform/texts.ts'
import { missingDataText } from './missing-data.ts'
import type { StoredRecord } from './record-store.ts'
import type { Delivery, Updated } from './register.ts'
import type { Candidate } from './registry/registry.ts'
import { readDuplicate } from './registry/xml.ts'
import { wholeFacility, wholeOrganisation, wholePerson } from './whole-record.ts'

type Shown = { stored: StoredRecord; isFresh: boolean; isWaiting: boolean }

/** A record with the additional fields of the record pages (FIP-22, FIO-10, FIF-07). */
export const presentPerson = (shown: Shown) => ({ ...wholePerson(shown.stored.record), ...keptOf(shown) })
export const presentOrganisation = (shown: Shown) => ({
  ...wholeOrganisation(shown.stored.record),
  ...keptOf(shown),
})
export const presentFacility = (shown: Shown) => ({ ...wholeFacility(shown.stored.record), ...keptOf(shown) })

export function presentNewer(kind: Kind, stored: StoredRecord) {
  return presenters[kind]({ stored, isFresh: true, isWaiting: false })
}

const presenters = {
  person: presentPerson,
  organisation: presentOrganisation,
  facility: presentFacility,
} as const satisfies Record<Kind, (shown: Shown) => object>

function keptOf({ stored, isFresh, isWaiting }: Shown) {
  return {
    FifaId: stored.fifaId,
    Id: stored.localId,
    Version: stored.version,
    AsOf: isFresh ? '' : stored.confirmedAt,
    IsWaiting: isWaiting,
  }
}

export function presentDelivery({ result, original }: Delivery, kind: Kind, texts: Texts): RegisterAnswer {
  const isQueued = result.outcome === 'down' || result.outcome === 'unknown'
  const no = whyNot(result, texts)
  return {
    Success: result.outcome === 'done',
    Message: no ?? (result.outcome === 'duplicates' ? texts.translate('registry.foundOnUpdate') : ''),
    ErrorMessage: no,
    Duplicates: result.outcome === 'duplicates' ? result.duplicates.map(presentCandidate) : [],
    Queued: isQueued,
    UniqueFifaId: result.outcome === 'done' ? result.fifaId : null,
    ...(result.outcome === 'duplicates' && original ? { [originals[kind]]: withoutId(original) } : {}),
  }
}

export function presentUpdated({ version, ...delivery }: Updated, kind: Kind, texts: Texts): UpdateAnswer {
  return { ...presentDelivery(delivery, kind, texts), Version: version }
}

function withoutId({ FifaId, ...record }: RegistryRecord) {
  return record
}

const originals = {
  person: 'OriginalPerson',
  organisation: 'OriginalOrganisation',
  facility: 'OriginalFacility',
} as const satisfies Record<Kind, string>

function whyNot(result: Delivery['result'], texts: Texts): string | null {
  switch (result.outcome) {
    case 'done':
    case 'duplicates':
      return null
    case 'refused':
      return (
        missingDataText(result.message, texts) ??
        texts.translate('registry.refusedBy', { message: result.message })
      )
    case 'merged':
      return texts.translate('registry.mergedTwice')
    default:
      return texts.translate(`registry.queued.${result.outcome}`)
  }
}

function presentCandidate({ id, proximity, sourceOrganisation, xml }: Candidate): Duplicate {
  const details = xml === null ? null : readDuplicate(xml)
  return {
    IdOfDuplicatedPerson: id,
    ProximityScore: proximity,
    SourceOrganisationId: sourceOrganisation,
    Person: details && personOf(id, details),
    // XML that could not be parsed is left out.
    XmlData: details && xml,
    Details: details,
  }
}

function personOf(id: string, details: DuplicateDetails): Partial<RegistryRecord> {
  return { FifaId: id, LocalName: details.LocalName || details.InternationalName }
}

-- Icelandic order and folded search: the same on both engines and in domain/platform/icelandic.ts, whatever the
-- collation of the database. A change here is a new migration that also rebuilds what is indexed by these functions.
-- Functions call each other from bodies that are parsed now (return …), so that they work under any search_path
-- (reindex, analyze, restore). They are inlined into the query where they are not strict.

create extension if not exists pg_trgm;

-- Small letters without foreign accents. The accented letters that are letters of their own (áéíóúýöäå) come out as
-- U+FDD0 to U+FDD8, code points that Unicode keeps for a program's own use.
create function spell(given text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(normalize(
  given collate "C", nfc),
  'ÁÉÍÓÚÝÖÄÅáéíóúýöäå',
  U&'\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8'),
  nfd), '[\u0300-\u036f]', '', 'g')),
  'ÐÞÆØĐđĦħıŁłŊŋŦŧſªºƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
  'ðþæøddhhillnnttsaoəαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
  'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe');

-- What a search compares: letters that anybody can type, single blanks.
create function fold_spelled(spelled text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(regexp_replace(replace(replace(translate(spelled collate "C",
  U&'ðø\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8‘’‚“”„‐‑‒–—', 'doaeiouyoaa''''''"""-----'),
  'þ', 'th'), 'æ', 'ae'),
  '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
  '[\u0001-\u0020\u007f-\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), ' ');

create function fold(given text) returns text
language sql immutable parallel safe
return case
  when given collate "C" ~ '^[!-~ÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+( [!-~ÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+)*$'
  then replace(replace(translate(lower(given collate "C"),
    'ðóáíúéöýÁÐÉÍÓÚÝÖÞÆäøåÄØÅ',
    'doaiueoyadeiouyoþæaoaaoa'), 'þ', 'th'), 'æ', 'ae')
  else fold_spelled(spell(given)) end;

-- Each letter becomes a character whose hexadecimal code has decimal digits only, since text of digits sorts alike
-- everywhere: 40 to 78 the letters aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæäöøå (below, common ones first for speed),
-- 30 to 39 the digits, 20 the blank; 79 and seven digits a sign that no rule knows.
create function icelandic_order_spelled(spelled text) returns text
language plpgsql immutable parallel safe strict as $$
declare
  words text collate "C" := spelled;
begin
  words := regexp_replace(words, '[\u00ad\u200b-\u200f\u2060\ufeff!-,.:-@\[-^`{-~\u00a1-\u00a9\u00ab-\u00b9'
    '\u00bb-\u00bf\u00d7\u00f7\u2016-\u202e\u2030-\u205e]', '', 'g');
  words := regexp_replace(words,
    '[/_\u2010-\u2015\u0001-\u0020\u007f-\u00a0\u2000-\u200a\u202f\u205f\u3000-]+', ' ', 'g');
  words := btrim(words, ' ');
  if words ~ '[0-9]' then
    words := regexp_replace(words, '([0-9]+)', '000000000\1', 'g');
    words := regexp_replace(words, '0*([0-9]{10,})', '\1', 'g');
  end if;
  words := translate(words,
    U&'arniusðlegtdhjmkobfvyþpæwczxqø\FDD0\FDD1\FDD2\FDD3\FDD4\FDD5\FDD6\FDD7\FDD8',
    '@bWQecEUFIdDPSVTXBHgps`thCriawAGRYfqvux');
  if words ~ '^[ 0-9@A-IP-Y`a-ip-x]*$' then
    return encode(decode(words, 'escape'), 'hex');
  end if;
  return (
    select string_agg(
      case when letter ~ '[ 0-9@A-IP-Y`a-ip-x]' then encode(decode(letter, 'escape'), 'hex')
        else '79' || lpad(ascii(letter)::text, 7, '0') end, '' order by place)
    from string_to_table(words, null) with ordinality as letters (letter, place));
end $$;

create function icelandic_order(given text) returns text
language sql immutable parallel safe
return case
  when given collate "C" ~ '^[A-Za-zÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+( [A-Za-zÁÐÉÍÓÚÝÞÆÖÄØÅáðéíóúýþæöäøå]+)*$'
  then encode(decode(translate(lower(given collate "C"),
    'arniusðlegtódhjmkobfáíúévyöþpæýwczxqäøåÁÐÉÍÓÚÝÞÆÖÄØÅ',
    '@bWQecEUFIdYDPSVTXBHARfGgpvs`tqhCriauwxAEGRYfqstvuwx'), 'escape'), 'hex')
  else icelandic_order_spelled(spell(given)) end;

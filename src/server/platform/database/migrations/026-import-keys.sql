-- Leave and reports to the disciplinary committee may have an ExternalId now. A row without one is remembered as the
-- n-th of those that are alike, as line-ups and incidents are.
update imported_rows set key = 'n/' || key || '/1' where file in ('leave.csv', 'disciplinereports.csv');

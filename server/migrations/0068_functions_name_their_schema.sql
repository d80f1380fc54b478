-- pg_restore runs with an empty search_path, where a body that is kept as text finds none of our functions, and so
-- creates no table with a column made by it. The names of this body are resolved here, once, and dumped with their
-- schema. OFFSET 0 keeps the folding, the expensive part, from being repeated for every pair. The results are the same
-- as before, so that nothing stored changes.
CREATE OR REPLACE FUNCTION sound_pairs(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
    SELECT substr(folded, place, 1) || substr(folded, place + distance, 1) AS pair
    FROM (SELECT regexp_replace(fold_sounds(source), '[[:space:][:punct:]，。、；：？！…—·「」『』（）《》【】“”‘’]+', '', 'g') AS folded OFFSET 0) AS text
    CROSS JOIN generate_series(1, 2) AS distance
    CROSS JOIN LATERAL generate_series(1, length(folded) - distance) AS place
  ) AS pairs
);

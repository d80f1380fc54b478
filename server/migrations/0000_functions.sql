-- Pairs of neighbouring characters of a text, lower-cased: what the Chinese search is indexed by.
CREATE FUNCTION bigrams(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT pair), '{}')
  FROM (SELECT substr(lower(source), position, 2) AS pair FROM generate_series(1, greatest(length(source) - 1, 1)) AS position) AS pairs
  WHERE pair !~ '\s'
$$;

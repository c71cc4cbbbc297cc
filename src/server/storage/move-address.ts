import type pg from "pg";

/**
 * Replaces a picture's address wherever the database refers to it, except in the history. Runs in the transaction of
 * `client`, which has locked the picture's row.
 */
export async function changeAddress(client: pg.Client, old: string, address: string): Promise<void> {
  // Like `isReferenced` of the sweep: a reference may have our host in front of a path.
  const refersTo = (column: string) => `right(${column}, length($1)) = $1`;
  const ofProduct = `EXISTS (SELECT FROM unnest("images") AS "image" WHERE ${refersTo(`"image"`)})`;
  // Bookings are locked before products, as when a booking is changed (docs/locks.md).
  await client.query(`SELECT FROM "Booking" WHERE ${refersTo(`"itemImage"`)} ORDER BY "id" FOR UPDATE`, [old]);
  // Waits for running bookings, which copy the address, and makes later ones read the new one.
  await client.query(`SELECT FROM "Product" WHERE ${ofProduct} ORDER BY "id" FOR UPDATE`, [old]);
  await client.query(
    `UPDATE "Product" SET "version" = "version" + 1, "updatedAt" = now(), "images" = ARRAY(
       SELECT CASE WHEN ${refersTo(`"image"`)} THEN $2 ELSE "image" END
       FROM unnest("images") WITH ORDINALITY AS "one" ("image", "position") ORDER BY "position")
     WHERE ${ofProduct}`,
    [old, address],
  );
  await client.query(`UPDATE "Review" SET "photos" = array_replace("photos", $1, $2) WHERE $1 = ANY("photos")`, [
    old,
    address,
  ]);
  await client.query(`UPDATE "Booking" SET "itemImage" = $2 WHERE ${refersTo(`"itemImage"`)}`, [old, address]);
  await client.query(
    `UPDATE "Settings" SET "version" = "version" + 1, "values" = jsonb_set("values", '{logo}', to_jsonb($2::text))
     WHERE ${refersTo(`"values" ->> 'logo'`)}`,
    [old, address],
  );
  await client.query(
    `UPDATE "Settings" SET "version" = "version" + 1, "values" = jsonb_set("values", '{people}', (
       SELECT jsonb_agg(
         CASE WHEN ${refersTo(`"person" ->> 'photo'`)} THEN "person" || jsonb_build_object('photo', $2::text) ELSE "person" END
         ORDER BY "position")
       FROM jsonb_array_elements("values" -> 'people') WITH ORDINALITY AS "one" ("person", "position")))
     WHERE EXISTS (
       SELECT FROM jsonb_array_elements("values" -> 'people') AS "person" WHERE ${refersTo(`"person" ->> 'photo'`)})`,
    [old, address],
  );
  await client.query(`UPDATE "Upload" SET "url" = $2 WHERE "url" = $1`, [old, address]);
}

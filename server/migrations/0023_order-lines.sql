-- Orders get lines, and requests a table of their own. Every order had exactly one item: its line keeps the item's id and
-- has all of the order's amounts.
ALTER TABLE "trade_order" DROP CONSTRAINT "trade_order_request";--> statement-breakpoint
CREATE TABLE "trade_order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"unit_price_fen" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"discount_fen" integer DEFAULT 0 NOT NULL,
	"coupon_fen" integer DEFAULT 0 NOT NULL,
	"delivery_fen" integer DEFAULT 0 NOT NULL,
	"payable_fen" integer NOT NULL,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"fulfilment" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "trade_order_line_position" UNIQUE("order_id","position")
);--> statement-breakpoint
CREATE TABLE "trade_order_request" (
	"user_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"basket_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "trade_order_request_user_id_client_request_id_pk" PRIMARY KEY("user_id","client_request_id")
);--> statement-breakpoint
INSERT INTO "trade_order_line" ("id", "order_id", "position", "kind", "ref", "title", "cover", "snapshot", "unit_price_fen",
	"quantity", "discount_fen", "coupon_fen", "delivery_fen", "payable_fen", "refunded_fen", "refunded_quantity", "fulfilment")
SELECT "item"."id", "item"."order_id", 0, CASE WHEN "item"."course_type" IN (8, 9, 10) THEN 'package' ELSE 'course' END,
	"item"."goods_id", "item"."title", "item"."cover",
	jsonb_build_object('courseType', "item"."course_type", 'validDays', "item"."valid_days"), "item"."price_fen",
	"item"."quantity", "placed"."discount_fen", "placed"."coupon_fen", "placed"."delivery_fen", "placed"."payable_fen",
	CASE WHEN "placed"."refund_state" = 'refunded' AND "placed"."cancel_reason" = 'refunded' THEN "placed"."payable_fen" ELSE 0 END,
	CASE WHEN "placed"."refund_state" = 'refunded' AND "placed"."cancel_reason" = 'refunded' THEN "item"."quantity" ELSE 0 END,
	CASE WHEN EXISTS (SELECT FROM "course_grant" WHERE "course_grant"."order_id" = "placed"."id" AND "revoked_at" IS NULL) THEN 'fulfilled'
		WHEN EXISTS (SELECT FROM "course_grant" WHERE "course_grant"."order_id" = "placed"."id") THEN 'revoked' ELSE 'waiting' END
FROM "trade_order_item" "item" JOIN "trade_order" "placed" ON "placed"."id" = "item"."order_id";--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "basket_hash" text;--> statement-breakpoint
-- The same hash as place-order.service.ts computes.
UPDATE "trade_order" SET "title" = "line"."title", "basket_hash" = encode(sha256(convert_to("trade_order"."shop_id" || E'\n' || "line"."kind" || ':' || "line"."ref" || ':' || "line"."quantity", 'UTF8')), 'hex')
FROM "trade_order_line" "line" WHERE "line"."order_id" = "trade_order"."id";--> statement-breakpoint
ALTER TABLE "trade_order" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ALTER COLUMN "basket_hash" SET NOT NULL;--> statement-breakpoint
INSERT INTO "trade_order_request" ("user_id", "client_request_id", "basket_hash", "order_id")
SELECT "user_id", "client_request_id", "basket_hash", "id" FROM "trade_order";--> statement-breakpoint
ALTER TABLE "course_grant" ADD COLUMN "line_id" uuid;--> statement-breakpoint
UPDATE "course_grant" SET "line_id" = "line"."id" FROM "trade_order_line" "line" WHERE "line"."order_id" = "course_grant"."order_id";--> statement-breakpoint
ALTER TABLE "course_grant" DROP CONSTRAINT "course_grant_order";--> statement-breakpoint
ALTER TABLE "course_grant" ADD CONSTRAINT "course_grant_line" UNIQUE("line_id","course_id");--> statement-breakpoint
CREATE INDEX "course_grant_order" ON "course_grant" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "trade_order" DROP COLUMN "client_request_id";--> statement-breakpoint
DROP TABLE "trade_order_item";--> statement-breakpoint
ALTER TABLE "trade_order_line" ADD CONSTRAINT "trade_order_line_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order_request" ADD CONSTRAINT "trade_order_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_order_request" ADD CONSTRAINT "trade_order_request_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_order_line_goods" ON "trade_order_line" USING btree ("kind","ref");--> statement-breakpoint
CREATE INDEX "trade_order_request_order" ON "trade_order_request" USING btree ("order_id");
